import { Notice, useFormats } from '@latchkey/ui'
import * as v from 'valibot'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import { useText } from '../messages/text.ts'
import { useDeps } from '../securityDeps.tsx'
import { TaskState, useTask } from '../useTask.tsx'

/** Says when the account will be deleted, and cancels that. Without an e-mail address, this is the only way back. */
export function PendingDeletion({ deleteAt }: { deleteAt: number }) {
  const text = useText()
  const formats = useFormats()
  const { apiRequest, onAccountKept } = useDeps()
  const task = useTask('delete')
  const keep = () =>
    task.run(async () => {
      await apiRequest('/api/account/keep', {}, v.unknown())
      onAccountKept()
    })
  return (
    <>
      <Notice
        tone="warning"
        title={text.deleted(formats.date(deleteAt, { dateStyle: 'full' }))}
        action={
          <GatedButton busy={task.isBusy} onPress={keep}>
            {text.keepAccount}
          </GatedButton>
        }
      >
        {text.keepAccountText}
      </Notice>
      <TaskState task={task} />
    </>
  )
}
