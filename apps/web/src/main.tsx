import './web.css'
import { addDevnetWallet, type ClientEvent, createClient } from '@latchkey/core'
import type { WebConfig } from '@latchkey/protocol/api'
import { LatchkeyProvider, locales } from '@latchkey/react'
import { pickLocale } from '@latchkey/ui'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './App.tsx'
import { readConfig } from './config.ts'
import { Failure } from './Failure.tsx'
import { startOffline } from './offline/startOffline.ts'

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
  const fail = (error: unknown) => root.render(<Failure error={error} />)
  try {
    const config = readConfig(document)
    if (config instanceof Promise) config.then((read) => render(root, read)).catch(fail)
    else render(root, config)
  } catch (error) {
    fail(error)
  }
}

function render(root: Root, config: WebConfig): void {
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
    // The page's title says which page it is, and wallets ask who asks.
    metadata: { name: 'Latchkey' },
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
        <App config={config} />
      </LatchkeyProvider>
    </StrictMode>,
  )
  // Beside a devnet, which is a developer's machine, the next program at this address would get the worker.
  if (!config.devnet) startOffline()
}
