import { isLatchkeyError } from '@latchkey/protocol'
import { useState } from 'react'

export type Task = {
  isBusy: boolean
  error: unknown
  /** Set while a person has to prove again to be there; `proven` then does what was wanted. */
  stepUp: { purpose: StepUpPurpose; proven: () => void; cancel: () => void } | undefined
  run(work: () => Promise<unknown>): void
}

/** One thing at a time that may fail, or may want a fresh proof for its purpose first. */
export function useTask(purpose: StepUpPurpose): Task {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [stepUp, setStepUp] = useState<Task['stepUp']>()
  const run = (work: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    setStepUp(undefined)
    work()
      .catch((reason: unknown) => {
        if (!isLatchkeyError(reason, 'STEP_UP_REQUIRED')) return setError(reason)
        setStepUp({ purpose, proven: () => run(work), cancel: () => setStepUp(undefined) })
      })
      .finally(() => setBusy(false))
  }
  return { isBusy, error, stepUp, run }
}

/** What a fresh proof is asked for; the server's words. */
export type StepUpPurpose = 'export' | 'email' | 'recovery' | 'delete' | 'device' | 'unfreeze'
