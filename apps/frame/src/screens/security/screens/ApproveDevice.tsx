import type { DeviceTransferRequest } from '@latchkey/protocol/embedded'
import { Button, List, Notice, Row, Spinner, useFormats } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { ErrorText } from '../../../language/errors/ErrorText.tsx'
import { useText } from '../messages/text.ts'
import { useDeps } from '../securityDeps.tsx'
import { ReviewDevice } from './ReviewDevice.tsx'

/** On an existing device: lists new devices that request approval while this screen is open. */
export function ApproveDevice() {
  const { signedIn, deviceTransfer } = useDeps()
  const { wallet } = signedIn
  const text = useText()
  const formats = useFormats()
  const [attempt, setAttempt] = useState(0)
  const [requests, setRequests] = useState<readonly DeviceTransferRequest[]>([])
  const [chosen, setChosen] = useState<DeviceTransferRequest>()
  const [outcome, setOutcome] = useState<'approved' | 'refused'>()
  const [error, setError] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    if (!wallet || chosen) return
    const controller = new AbortController()
    const { signal } = controller
    setError(undefined)
    deviceTransfer.requests(wallet, signal).then(setRequests, (reason: unknown) => {
      if (!signal.aborted) setError(reason)
    })
    return () => controller.abort()
  }, [attempt, chosen])
  if (!wallet) return null
  const end = (what?: 'approved' | 'refused') => {
    setOutcome(what)
    setRequests([])
    setChosen(undefined)
  }
  if (chosen)
    return (
      <div className="gated-tall">
        <ReviewDevice
          request={chosen}
          meet={(signal) => deviceTransfer.meet(wallet, chosen, signal)}
          onApproved={() => end('approved')}
          onRefused={() => end('refused')}
        />
      </div>
    )
  return (
    <>
      {outcome === 'approved' && (
        <Notice tone="positive" title={text.approveDeviceDone} live="status">
          {text.approveDeviceDoneText}
        </Notice>
      )}
      {outcome === 'refused' && <Notice tone="warning" title={text.approveDeviceRefused} live="status" />}
      {error ? (
        <Notice
          tone="negative"
          title={text.failed}
          live="alert"
          action={<Button onClick={() => setAttempt(attempt + 1)}>{text.tryAgain}</Button>}
        >
          <ErrorText error={error} />
        </Notice>
      ) : requests.length === 0 ? (
        <>
          <p>{text.approveDeviceText}</p>
          <p role="status">{text.approveDeviceWaits}</p>
          <Spinner />
        </>
      ) : (
        <List aria-label={text.newDevices}>
          {requests.map((request) => (
            <Row
              key={request.id}
              plain
              title={request.deviceName}
              detail={text.wantsIn(formats.relativeTime(request.createdAt, Date.now()))}
              end={
                <Button
                  size="small"
                  aria-label={text.reviewDevice(request.deviceName)}
                  onClick={() => setChosen(request)}
                >
                  {text.review}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </>
  )
}
