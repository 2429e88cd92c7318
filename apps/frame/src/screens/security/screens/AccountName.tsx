import { OWN_NAME_MAX, readOwnName } from '@latchkey/protocol/api'
import { Field } from '@latchkey/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import { useText } from '../messages/text.ts'
import { useDeps } from '../securityDeps.tsx'
import { TaskState, useTask } from '../useTask.tsx'

/** What the user calls this account, kept by the server. No page can write it: approvals show it. */
export function AccountName({ onDone }: { onDone: () => void }) {
  const text = useText()
  const { apiRequest, signedIn } = useDeps()
  const kept = signedIn.user.accountName
  const [typed, setTyped] = useState(kept ?? '')
  const task = useTask('device')
  const name = readOwnName(typed)
  const keep = (next: string | null) =>
    task.run(async () => {
      await apiRequest('/api/account/name', { name: next }, v.unknown())
      onDone()
    })
  return (
    <>
      <Field
        label={text.passkeyName}
        note={text.accountNameText}
        value={typed}
        maxLength={OWN_NAME_MAX}
        dir="auto"
        autoCapitalize="words"
        onChange={(event) => setTyped(event.target.value)}
      />
      <TaskState task={task} />
      <GatedButton wide variant="primary" disabled={!name} busy={task.isBusy} onPress={() => keep(name)}>
        {text.save}
      </GatedButton>
      {kept && (
        <GatedButton wide variant="quiet" disabled={task.isBusy} onPress={() => keep(null)}>
          {text.removeName}
        </GatedButton>
      )}
    </>
  )
}
