import { isLatchkeyError } from '@latchkey/protocol'
import { Notice } from '@latchkey/ui'
import { useState } from 'react'
import { ErrorText } from '../../language/errors/ErrorText.tsx'
import { useText } from './messages/text.ts'
import { StepUp, type StepUpPurpose } from './StepUp.tsx'

export type Task = {
  isBusy: boolean
  error: unknown
  /** Set while the user has to step up; `proven` then runs the task again. */
  stepUp: { purpose: StepUpPurpose; proven: () => void; cancel: () => void } | undefined
  run(work: () => Promise<unknown>): void
}

/** Runs one task at a time. It may fail, or need a step-up for its purpose first. */
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

/** The step-up that a task needs, or its error. */
export function TaskState({ task: { error, stepUp } }: { task: Task }) {
  const text = useText()
  if (stepUp) return <StepUp purpose={stepUp.purpose} onProven={stepUp.proven} onCancel={stepUp.cancel} />
  if (!error) return null
  return (
    <Notice tone="negative" title={text.failed} live="alert">
      <ErrorText error={error} />
    </Notice>
  )
}
