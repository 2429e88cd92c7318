import { isLatchkeyError } from '@latchkey/protocol'
import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import { Button, Notice, Spinner } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { ErrorText } from '../../../language/errors/ErrorText.tsx'
import { useText } from '../messages/text.ts'

export type AskDeviceProps = {
  receive(options: { signal: AbortSignal; onNumber: (number: string) => void }): Promise<EmbeddedWallet>
  onReceived(wallet: EmbeddedWallet): void
  onOtherWay(): void
  onCancel(): void
}

/** On the new device: waits for an existing one, and shows the number to enter there. */
export function AskDevice({ receive, onReceived, onOtherWay, onCancel }: AskDeviceProps) {
  const text = useText()
  const [attempt, setAttempt] = useState(0)
  const [number, setNumber] = useState<string>()
  const [error, setError] = useState<unknown>()
  // The parent creates these functions on every render, but the transfer continues.
  const deps = useRef({ receive, onReceived, onCancel })
  deps.current = { receive, onReceived, onCancel }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setNumber(undefined)
    setError(undefined)
    deps.current.receive({ signal, onNumber: setNumber }).then(
      (wallet) => deps.current.onReceived(wallet),
      (reason: unknown) => {
        if (signal.aborted) return
        // The page signed out meanwhile, so there is no one to approve.
        if (isLatchkeyError(reason) && reason.code === 'SESSION_ENDED') deps.current.onCancel()
        else setError(reason)
      },
    )
    return () => controller.abort()
  }, [attempt])

  return (
    <>
      {error ? (
        <Notice
          tone="negative"
          title={text.failed}
          live="alert"
          action={<Button onClick={() => setAttempt(attempt + 1)}>{text.tryAgain}</Button>}
        >
          <ErrorText error={error} />
        </Notice>
      ) : number === undefined ? (
        <>
          <p>{text.askDeviceText}</p>
          <p role="status">{text.askDeviceWaits}</p>
          <Spinner />
        </>
      ) : (
        <>
          <p>{text.yourNumberText}</p>
          <p role="status">
            {text.yourNumber} <strong className="match">{number}</strong>
          </p>
        </>
      )}
      <Button wide onClick={onOtherWay}>
        {text.otherWays}
      </Button>
      <Button wide variant="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
    </>
  )
}
