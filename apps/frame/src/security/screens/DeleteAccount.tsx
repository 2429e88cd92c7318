import { Button, Checkbox, Notice, useFormats } from '@latchkey/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useText } from '../messages/text.ts'
import { useMeans } from '../securityMeans.tsx'
import { TaskState } from '../TaskState.tsx'
import { useTask } from '../useTask.ts'

/** The end of the account, in seven days. */
export function DeleteAccount() {
  const text = useText()
  const formats = useFormats()
  const { ask, signedIn, end } = useMeans()
  const [isUnderstood, setUnderstood] = useState(false)
  const [deleteAt, setDeleteAt] = useState<number>()
  const task = useTask('delete')
  const remove = () =>
    task.run(async () => {
      const { deleteAt: when } = await ask('/api/account/delete', {}, v.object({ deleteAt: v.number() }))
      setDeleteAt(when)
      await end({})
    })
  if (deleteAt !== undefined)
    return (
      <Notice tone="warning" title={text.deleted(formats.date(deleteAt, { dateStyle: 'full' }))} live="status">
        {text.deleteText}
      </Notice>
    )
  return (
    <>
      <Notice tone="warning">{signedIn.user.provider === 'guest' ? text.deleteGuest : text.deleteText}</Notice>
      <Checkbox label={text.deleteUnderstood} checked={isUnderstood} onChange={setUnderstood} />
      <TaskState task={task} />
      {!task.stepUp && (
        <Button wide variant="danger" disabled={!isUnderstood} busy={task.isBusy} onClick={remove}>
          {text.deleteAction}
        </Button>
      )}
    </>
  )
}
