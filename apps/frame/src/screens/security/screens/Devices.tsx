import { List, Row, useFormats } from '@latchkey/ui'
import * as v from 'valibot'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import { useText } from '../messages/text.ts'
import { ReadState, useRead } from '../ReadState.tsx'
import { useDeps } from '../securityDeps.tsx'
import { TaskState, useTask } from '../useTask.tsx'

const devicesSchema = v.object({
  devices: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      lastSeen: v.number(),
      watchUntil: v.optional(v.number()),
      isThis: v.boolean(),
    }),
  ),
})

/** The wallet's devices; a lost one can be removed here. */
export function Devices() {
  const text = useText()
  const formats = useFormats()
  const { apiRequest } = useDeps()
  const read = useRead(async () => (await apiRequest('/api/devices/list', {}, devicesSchema)).devices)
  const task = useTask('device')
  const remove = (body: { deviceId: string } | { all: true }) =>
    task.run(async () => {
      await apiRequest('/api/devices/remove', body, v.unknown())
      read.again()
    })
  const devices = read.value ?? []
  return (
    <>
      <ReadState of={read} />
      <TaskState task={task} />
      <List aria-label={text.devices}>
        {devices.map(({ id, name, lastSeen, watchUntil, isThis }) => (
          <Row
            key={id}
            plain
            title={name}
            detail={text.lastUsed(formats.relativeTime(lastSeen, Date.now()))}
            badge={isThis ? text.thisDevice : watchUntil ? text.watched : undefined}
            end={
              isThis ? undefined : (
                <GatedButton
                  size="small"
                  variant="danger"
                  aria-label={text.removeDevice(name)}
                  disabled={task.isBusy}
                  onPress={() => remove({ deviceId: id })}
                >
                  {text.remove}
                </GatedButton>
              )
            }
          />
        ))}
      </List>
      {devices.some(({ isThis }) => !isThis) && <p className="lk-caption">{text.removeDeviceText}</p>}
      {devices.length > 2 && (
        <GatedButton wide variant="danger" busy={task.isBusy} onPress={() => remove({ all: true })}>
          {text.removeOthers}
        </GatedButton>
      )}
    </>
  )
}
