import { Checkbox, Notice, useFormats } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useGateAbove } from '../../../gate/GateContext.tsx'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import { canTick, ticks } from '../../../gate/useGate.ts'
import { useText } from '../messages/text.ts'
import { useDeps } from '../securityDeps.tsx'
import { TaskState, useTask } from '../useTask.tsx'
import { LastingPermissions } from './LastingPermissions.tsx'

/** Deletes the account, in seven days. */
export function DeleteAccount() {
  const text = useText()
  const formats = useFormats()
  const { apiRequest, signedIn, end } = useDeps()
  const [isUnderstood, setUnderstood] = useState(false)
  const [deleteAt, setDeleteAt] = useState<number>()
  const task = useTask('delete')
  const { gate } = useGateAbove()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked was about the screen as it was then
  useEffect(() => setUnderstood(false), [gate.changes])
  const { provider, email } = signedIn.user
  const isGuest = provider === 'guest'
  const undo = isGuest ? text.deleteFinal : email === undefined ? text.undoBySignIn : text.undoByEmail
  const remove = () =>
    task.run(async () => {
      const { deleteAt: when } = await apiRequest('/api/account/delete', {}, v.object({ deleteAt: v.number() }))
      setDeleteAt(when)
      await end({})
    })
  if (deleteAt !== undefined)
    return (
      <Notice tone="warning" title={text.deleted(formats.date(deleteAt, { dateStyle: 'full' }))} live="status">
        {undo}
      </Notice>
    )
  return (
    <>
      <Notice tone="warning">
        {isGuest ? text.deleteGuest : text.deleteText} {undo}
      </Notice>
      {signedIn.wallet?.accountType === 'smartAccount' && <LastingPermissions />}
      <Checkbox
        label={text.deleteUnderstood}
        checked={isUnderstood}
        aria-disabled={!canTick(gate) || undefined}
        onChange={(isNow) => ticks(gate) && setUnderstood(isNow)}
      />
      <TaskState task={task} />
      {!task.stepUp && (
        <GatedButton wide variant="danger" disabled={!isUnderstood} busy={task.isBusy} onPress={remove}>
          {text.deleteAction}
        </GatedButton>
      )}
    </>
  )
}
