import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Game } from './Game.tsx'
import './game.css'
import type { Settings } from './settings.ts'

const settings: Settings = await (await fetch('/settings.json')).json()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider config={{ server: settings.latchkey, defaultNetwork: settings.network }}>
        <main className="app">
          <div className="bar">
            <h1>A hundred moves</h1>
            <LatchkeyButton />
          </div>
          <Game settings={settings} />
        </main>
      </LatchkeyProvider>
    </StrictMode>,
  )
