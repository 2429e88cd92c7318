import { List, Notice, Row, useFormats } from '@latchkey/ui'
import * as v from 'valibot'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import { useText } from '../messages/text.ts'
import { ReadState, useRead } from '../ReadState.tsx'
import { useDeps } from '../securityDeps.tsx'
import { TaskState, useTask } from '../useTask.tsx'

const appsSchema = v.object({ apps: v.array(v.object({ origin: v.string(), connectedAt: v.number() })) })

/** The pages that can see this wallet. The same wallet links its owner across all of them. */
export function Apps() {
  const text = useText()
  const formats = useFormats()
  const { apiRequest } = useDeps()
  const read = useRead(async () => (await apiRequest('/api/apps/list', {}, appsSchema)).apps)
  const task = useTask('device')
  const disconnect = (origin: string) =>
    task.run(async () => {
      await apiRequest('/api/apps/disconnect', { origin }, v.unknown())
      read.again()
    })
  return (
    <>
      <ReadState of={read} />
      <TaskState task={task} />
      {read.value?.length === 0 && <Notice title={text.noApps} />}
      <List aria-label={text.apps}>
        {(read.value ?? []).map(({ origin, connectedAt }) => (
          <Row
            key={origin}
            plain
            title={origin}
            detail={text.connectedOn(formats.date(connectedAt, { dateStyle: 'medium' }))}
            end={
              <GatedButton
                size="small"
                variant="danger"
                aria-label={text.disconnectApp(origin)}
                disabled={task.isBusy}
                onPress={() => disconnect(origin)}
              >
                {text.disconnect}
              </GatedButton>
            }
          />
        ))}
      </List>
    </>
  )
}
