import './web.css'
import { addDevnetWallet, type ClientEvent, createClient } from '@latchkey/core'
import { LatchkeyProvider, locales } from '@latchkey/react'
import { pickLocale } from '@latchkey/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readConfig } from './config.ts'
import { Failure } from './Failure.tsx'

start()

/** Reports events to this server, with code that is only loaded when there is something to report. */
function reportLater(projectId: string): (event: ClientEvent) => void {
  let report: Promise<(event: ClientEvent) => void> | undefined
  return (event) => {
    report ??= import('@latchkey/core/analytics').then(({ reportEvents }) => reportEvents({ projectId }))
    report.then(
      (tell) => tell(event),
      () => {}, // The code failed to load, so nothing is reported.
    )
  }
}

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
      relays: config.relays ?? [],
      // The page has the whole configuration: what it lacks is off, and isn't asked for.
      verifyUrl: config.verifyUrl ?? null,
      embedded: config.embedded,
      currencies: config.currencies,
      onEvent: config.analytics ? reportLater(config.projectId) : undefined,
    })
    if (config.devnet) addDevnetWallet(document, config.devnet.walletScript)
    root.render(
      <StrictMode>
        <LatchkeyProvider
          client={client}
          // The HTML is in English, so the language comes from the browser's settings.
          locale={pickLocale(navigator.languages, locales)}
          features={{ smartSessions: true }}
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
