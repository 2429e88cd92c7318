import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import { Button, Notice, useFormats } from '@latchkey/ui'
import { base58, hex } from '@scure/base'
import { useEffect, useState } from 'react'
import type { ExportedKeys } from '../../keys/jobs/exportKeys.ts'
import { useText } from '../../screens/security/messages/text.ts'
import { CopySecret } from './CopySecret.tsx'

/** How long the keys stay on the screen. */
export const SHOWN_MS = 60_000

/** The keys in the formats that other wallets import. This is the only place where they become text. */
export function SecretKeys({
  wallet,
  keys,
  onHide,
}: {
  wallet: EmbeddedWallet
  keys: ExportedKeys
  onHide: () => void
}) {
  const text = useText()
  const formats = useFormats()
  const seconds = useCountdown(SHOWN_MS, onHide)
  const words = new TextDecoder().decode(keys.words).split(' ')
  return (
    <main className="page stack">
      <h1>{text.export}</h1>
      <Notice tone="warning">{text.exportNever}</Notice>
      <p role="timer">{text.hiddenIn(formats.number(seconds))}</p>
      <section className="stack" aria-label={text.words}>
        <h2>{text.words}</h2>
        <p className="lk-caption">{text.wordsHint}</p>
        <ol className="words" dir="ltr">
          {words.map((word, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, its place is what it is
            <li key={place}>{word}</li>
          ))}
        </ol>
        <CopySecret value={words.join(' ')} label={text.copyWords} />
      </section>
      <Secret
        title="EVM"
        address={wallet.addresses.eip155}
        path="m/44'/60'/0'/0/0"
        value={`0x${hex.encode(keys.eip155)}`}
      />
      <Secret
        title="Solana"
        address={wallet.addresses.solana}
        path="m/44'/501'/0'/0'"
        value={base58.encode(keys.solana)}
      />
      <Button wide variant="primary" onClick={onHide}>
        {text.hideNow}
      </Button>
    </main>
  )
}

type SecretProps = { title: string; address: string; path: string; value: string }

function Secret({ title, address, path, value }: SecretProps) {
  const text = useText()
  return (
    <section className="stack" aria-label={text.privateKeyOf(title)}>
      <h2>{text.privateKeyOf(title)}</h2>
      <p className="lk-caption">
        <bdi dir="ltr">{address}</bdi> <bdi dir="ltr">{path}</bdi>
      </p>
      <code className="secret" dir="ltr">
        {value}
      </code>
      <CopySecret value={value} label={text.copyKeyOf(title)} />
    </section>
  )
}

/** Counts down the seconds; calls `onEnd` at zero. */
function useCountdown(durationMs: number, onEnd: () => void): number {
  const [left, setLeft] = useState(durationMs / 1000)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the time ends it
  useEffect(() => {
    if (left <= 0) onEnd()
  }, [left])
  return Math.max(0, left)
}
