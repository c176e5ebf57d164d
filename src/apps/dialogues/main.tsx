import 'virtual:theme.css'
import '../runtime/base.css'
import { open } from './open.tsx'

await open()
