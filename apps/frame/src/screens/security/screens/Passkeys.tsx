import { Button, Field, List, Notice, Row, useFormats } from '@latchkey/ui'
import { useState } from 'react'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import { useText } from '../messages/text.ts'
import { ReadState, useRead } from '../ReadState.tsx'
import { useDeps } from '../securityDeps.tsx'
import { TaskState, useTask } from '../useTask.tsx'

/** Passkeys for signing in. The click that creates one must be in this document. */
export function Passkeys({ onDone }: { onDone: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { passkeys } = useDeps()
  const read = useRead(passkeys.list)
  const [name, setName] = useState(text.passkeyDefaultName)
  const [added, setAdded] = useState<string>()
  const task = useTask('device')
  const add = () =>
    task.run(async () => {
      const given = name.trim() || text.passkeyDefaultName
      await passkeys.add(given)
      setAdded(given)
      read.again()
    })
  const remove = (id: string) =>
    task.run(async () => {
      await passkeys.remove(id)
      read.again()
    })
  return (
    <>
      <ReadState of={read} />
      {read.value?.length === 0 && <Notice title={text.noPasskeys} />}
      <List aria-label={text.passkeys}>
        {(read.value ?? []).map((passkey) => (
          <Row
            key={passkey.id}
            plain
            title={passkey.name}
            detail={text.lastUsed(formats.relativeTime(passkey.lastUsedAt, Date.now()))}
            end={
              <GatedButton
                size="small"
                variant="danger"
                aria-label={text.removePasskey(passkey.name)}
                disabled={task.isBusy}
                onPress={() => remove(passkey.id)}
              >
                {text.remove}
              </GatedButton>
            }
          />
        ))}
      </List>
      <TaskState task={task} />
      {added !== undefined && !task.stepUp && (
        <>
          <Notice tone="positive" live="status" title={text.passkeyAdded(added)}>
            {text.passkeyAddedText}
          </Notice>
          <Button wide variant="primary" onClick={onDone}>
            {text.done}
          </Button>
          <Button wide variant="quiet" onClick={() => setAdded(undefined)}>
            {text.addAnotherPasskey}
          </Button>
        </>
      )}
      {added === undefined && !task.stepUp && (
        <>
          <Field
            label={text.passkeyName}
            value={name}
            maxLength={64}
            onChange={(event) => setName(event.target.value)}
          />
          <GatedButton wide variant="primary" opensPrompt busy={task.isBusy} onPress={add}>
            {text.addPasskey}
          </GatedButton>
        </>
      )}
    </>
  )
}
