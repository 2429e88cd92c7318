import './web.css'
import { addDevnetWallet, createClient } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { pickLocale } from '@latchkey/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readConfig } from './config.ts'
import { Failure } from './Failure.tsx'

start()

function start(): void {
  const element = document.getElementById('root')
  if (!element) return
  const root = createRoot(element)
  try {
    const config = readConfig(document)
    const client = createClient({
      name: 'latchkey',
      networks: config.networks,
      defaultNetwork: config.defaultNetwork,
      server: '',
      projectId: config.projectId,
      siwx: { asks: 'onDemand' },
      // The page may stay open longer than the timeout for a receipt.
      pollPendingTransactions: true,
      relays: config.relays,
      verifyUrl: config.verifyUrl,
      embedded: config.embedded ?? undefined,
    })
    if (config.devnet) addDevnetWallet(document, config.devnet.walletScript)
    root.render(
      <StrictMode>
        <LatchkeyProvider
          client={client}
          // The HTML is in English, so the language comes from the browser's settings.
          locale={pickLocale(navigator.languages, ['en', 'ar'])}
          legal={{ termsUrl: config.legal.termsUrl ?? undefined, privacyUrl: config.legal.privacyUrl ?? undefined }}
        >
          <App devnet={config.devnet?.page} />
        </LatchkeyProvider>
      </StrictMode>,
    )
  } catch (error) {
    root.render(<Failure error={error} />)
  }
}
