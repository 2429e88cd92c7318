import { LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './headless.css'

const server = import.meta.env.VITE_LATCHKEY_SERVER ?? 'http://localhost:3000'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider config={{ server, siwx: { asks: 'onDemand' } }}>
        <App />
      </LatchkeyProvider>
    </StrictMode>,
  )
