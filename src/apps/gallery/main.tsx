import 'virtual:theme.css'
import '../../api/page-failures.ts'
import '../runtime/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startMirror } from '../../recorder/mirror.ts'
import { Gallery } from './Gallery.tsx'

startMirror()
const root = document.getElementById('root')

if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
