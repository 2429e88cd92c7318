import { isLatchkeyError } from '@latchkey/protocol'
import { Notice } from '@latchkey/ui'
import { useText } from './messages/text.ts'
import { StepUp } from './StepUp.tsx'
import type { Task } from './useTask.ts'

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
