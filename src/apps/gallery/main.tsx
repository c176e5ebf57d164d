import 'virtual:theme.css'
import '../base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startMirror } from '../../statecharts/record/mirror.ts'
import { pageRecorder, pageTrace } from '../../statecharts/record/page-recorder.ts'
import { Gallery } from './Gallery.tsx'

startMirror({ recorder: pageRecorder, trace: pageTrace })
const root = document.getElementById('root')

if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
