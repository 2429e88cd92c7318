import { type ErrorCode, isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import { useSignIn } from '../../hooks/useSignIn.ts'
import { useSignInText } from '../../messages/text.ts'
import { formatSignInError } from './formatSignInError.ts'

export type SigningOptions = {
  /** The view was opened to say why the last attempt failed. */
  hasFailed: boolean
  /** The wallet shows everything itself, so nothing is shown here before it. */
  isAtOnce: boolean
}

/** A view's attempts to sign in. */
export function useSigning({ hasFailed, isAtOnce }: SigningOptions) {
  const { toaster } = useDialogScope()
  const text = useSignInText()
  const steps = useSteps()
  const { status, failure, isRequired, signIn, cancel } = useSignIn()
  const [former] = useState(hasFailed ? undefined : failure)
  const [refusal, setRefusal] = useState<LatchkeyError>()
  const [isCancelling, setCancelling] = useState(false)
  const running = useRef<AbortController>(undefined)
  const [isStarting, setStarting] = useState(isAtOnce && !hasFailed && status !== 'signing')
  const isWanted = useRef(isStarting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view opens
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    sign().finally(() => setStarting(false))
  }, [])

  async function sign(): Promise<void> {
    const attempt = new AbortController()
    running.current = attempt
    setRefusal(undefined)
    try {
      await signIn({ signal: attempt.signal })
    } catch (error) {
      // The client's state holds the wallet's or the server's error.
      if (!isLatchkeyError(error) || !preconditions.includes(error.code)) return
      setRefusal(error)
      toaster.show({ kind: 'error', text: formatSignInError(error, text) })
    }
  }

  async function leave(): Promise<void> {
    running.current?.abort()
    setCancelling(true)
    await cancel()
    setCancelling(false)
    if (steps.current().view === 'SignMessage') steps.back()
  }

  return {
    isSigning: isStarting || status === 'signing',
    failure: refusal ?? (failure === former ? undefined : failure),
    isRequired,
    isCancelling,
    sign: () => void sign(),
    cancel: () => void leave(),
  }
}

const preconditions: readonly ErrorCode[] = [
  'SIWX_NOT_ENABLED',
  'SIWX_NO_ADDRESS',
  'SIWX_NO_NETWORK',
  'SIWX_NO_CONNECTION_CLIENT',
]
