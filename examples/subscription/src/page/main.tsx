import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Offer } from '../offer.ts'
import { Subscribe } from './Subscribe.tsx'
import './shop.css'

const offer: Offer = await (await fetch('/subscription-offer')).json()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <LatchkeyProvider
        config={{ server: offer.latchkey, defaultNetwork: offer.network }}
        // Customers find the permission in Account too.
        features={{ smartSessions: true }}
      >
        <QueryClientProvider client={new QueryClient()}>
          <main className="app">
            <div className="bar">
              <h1>The Monthly</h1>
              <LatchkeyButton />
            </div>
            <Subscribe offer={offer} />
          </main>
        </QueryClientProvider>
      </LatchkeyProvider>
    </StrictMode>,
  )
