import { createClient } from '@latchkey/core'
import type { WebConfig } from '@latchkey/protocol/api'
import { InlineDialog, LatchkeyProvider, useDialog } from '@latchkey/react'
import type { ThemeTokens } from '@latchkey/react/themes'
import { Button } from '@latchkey/ui'
import { useMemo } from 'react'
import { useText } from '../../i18n.ts'
import { configOf, optionsOf } from './settings.ts'
import type { PlaygroundState } from './state.ts'

export type PreviewProps = { state: PlaygroundState; config: WebConfig; tokens: ThemeTokens }

/** The real dialog as it is set, with a client of its own that remembers nothing. */
export function Preview({ state, config, tokens }: PreviewProps) {
  const text = useText()
  const written = configOf(state, config)
  const key = JSON.stringify(written)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what the client is made of.
  const client = useMemo(
    () =>
      createClient({
        ...{ name: 'playground', storage: null, server: '', projectId: config.projectId, siwx: null },
        ...{ networks: config.networks, relays: config.relays ?? [] },
        defaultNetwork: state.without.includes(config.defaultNetwork) ? undefined : config.defaultNetwork,
        ...{ verifyUrl: config.verifyUrl ?? null, embedded: config.embedded, currencies: config.currencies },
        metadata: { name: 'Latchkey' },
        ...written,
      }),
    [key],
  )
  return (
    <section className="play-stage" data-mode={state.mode} aria-label={text.preview}>
      <LatchkeyProvider key={key} client={client} tokens={tokens} {...optionsOf(state)}>
        <InlineDialog view={{ view: 'Connect' }} />
        <OpenButton label={text.openDialog} />
      </LatchkeyProvider>
    </section>
  )
}

function OpenButton({ label }: { label: string }) {
  const { open } = useDialog()
  return <Button onClick={() => open()}>{label}</Button>
}
