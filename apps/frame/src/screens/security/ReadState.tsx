import { isLatchkeyError } from '@latchkey/protocol'
import { Button, Notice } from '@latchkey/ui'
import { Waiting } from '../Waiting.tsx'
import { useText } from './messages/text.ts'
import type { Read } from './useRead.ts'

/** While something is read for the first time, or could not be. */
export function ReadState<Value>({ of: { value, error, again } }: { of: Read<Value> }) {
  const text = useText()
  if (error)
    return (
      <Notice
        tone="negative"
        title={text.failed}
        live="alert"
        action={<Button onClick={again}>{text.tryAgain}</Button>}
      >
        {isLatchkeyError(error) ? error.message : undefined}
      </Notice>
    )
  return value === undefined ? <Waiting words={text.loading} /> : null
}
