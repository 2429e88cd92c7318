import { isLatchkeyError } from '@latchkey/protocol'
import { Notice } from '@latchkey/ui'
import { useState } from 'react'
import { useText } from './messages/text.ts'
import { StepUp, type StepUpPurpose } from './StepUp.tsx'

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

/** What a task needs before it can go on, or why it did not work. */
export function TaskState({ task: { error, stepUp } }: { task: Task }) {
  const text = useText()
  if (stepUp) return <StepUp purpose={stepUp.purpose} onProven={stepUp.proven} onCancel={stepUp.cancel} />
  if (!error) return null
  return (
    <Notice tone="negative" title={text.failed} live="alert">
      {isLatchkeyError(error) ? error.message : undefined}
    </Notice>
  )
}
