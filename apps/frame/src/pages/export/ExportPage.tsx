import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import { Notice } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { ExportedKeys } from '../../keys/jobs/exportKeys.ts'
import type { Keys } from '../../keys/openKeys.ts'
import { useText } from '../../screens/security/messages/text.ts'
import { useDeps } from '../../screens/security/securityDeps.tsx'
import { TaskState, useTask } from '../../screens/security/useTask.tsx'
import { HoldButton } from './HoldButton.tsx'
import { SecretKeys } from './SecretKeys.tsx'

export type ExportPageProps = { wallet: EmbeddedWallet; exportKeys: Keys['exportKeys'] }

/** Warning, step-up, a long press, then the keys for one minute. Once they are shown, there are no network requests. */
export function ExportPage({ wallet, exportKeys }: ExportPageProps) {
  const text = useText()
  const { apiRequest } = useDeps()
  const [keys, setKeys] = useState<ExportedKeys>()
  const [wasShown, setShown] = useState(false)
  const task = useTask('export')
  const begin = () =>
    task.run(async () => {
      await apiRequest('/api/export/begin', { walletId: wallet.id }, v.unknown())
      setKeys(await exportKeys(wallet.id))
    })
  const hide = () => {
    wipe(keys)
    setKeys(undefined)
    setShown(true)
  }
  // Leave no keys behind when the page is closed.
  useEffect(() => () => wipe(keys), [keys])
  if (keys) return <SecretKeys wallet={wallet} keys={keys} onHide={hide} />
  return (
    <main className="page stack">
      <h1>{text.export}</h1>
      <Notice tone="warning">{text.exportText}</Notice>
      <p>{text.exportScreenshot}</p>
      {wasShown && <p role="status">{text.exportHidden}</p>}
      <TaskState task={task} />
      {!task.stepUp && (
        <HoldButton busy={task.isBusy} onHeld={begin}>
          {text.holdToShow}
        </HoldButton>
      )}
    </main>
  )
}

function wipe(keys: ExportedKeys | undefined): void {
  if (keys) for (const bytes of [keys.words, keys.eip155, keys.solana]) bytes.fill(0)
}
