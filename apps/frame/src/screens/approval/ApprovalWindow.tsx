import { ThemeRoot } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import type { Approval } from '../../understand/approval.ts'
import { ApprovalScreen } from './ApprovalScreen.tsx'
import { type FromWindow, fromFrameSchema, openApprovalChannel } from './approvalChannel.ts'
import { ApprovalRoot, useText } from './messages/text.tsx'

/** `/approve?id=`: shows one approval in its own window, which no page can cover or navigate. */
export function openApprovalWindow({ document, location }: Window): void {
  const root = document.getElementById('root')
  const rid = new URLSearchParams(location.search).get('id')
  if (!root || !rid) return
  createRoot(root).render(
    <ThemeRoot className="screen">
      <ApprovalRoot languages={navigator.languages}>
        <WindowApproval rid={rid} />
      </ApprovalRoot>
    </ThemeRoot>,
  )
}

/** How long the frame may take to send the request. */
const ANSWER_MS = 10_000

/** An approval whose content comes from the frame, over a channel with its `rid`. */
export function WindowApproval({ rid }: { rid: string }) {
  const text = useText()
  const [state, setState] = useState<Approval | 'waiting' | 'gone' | 'done'>('waiting')
  const say = useRef<(message: FromWindow) => void>(() => {})
  useEffect(() => {
    const channel = openApprovalChannel(rid)
    say.current = (message) => channel.postMessage(message)
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'gone' : now)), ANSWER_MS)
    channel.onmessage = ({ data }) => {
      const said = v.safeParse(fromFrameSchema, data)
      if (!said.success) return
      const { output } = said
      setState((now) => {
        if (output.t === 'GONE') return now === 'done' ? now : 'gone'
        // Never replace what the user is looking at.
        return now === 'waiting' && output.approval.rid === rid ? output.approval : now
      })
    }
    const close = () => channel.postMessage({ t: 'CLOSED' })
    window.addEventListener('pagehide', close)
    channel.postMessage({ t: 'READY' })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', close)
      channel.close()
    }
  }, [rid])

  const decide = (message: FromWindow) => {
    say.current(message)
    setState('done')
    window.close()
  }
  if (state === 'waiting') return null
  if (state === 'gone') return <p role="alert">{text.gone}</p>
  if (state === 'done') return <p role="status">{text.done}</p>
  return (
    <ApprovalScreen
      approval={state}
      place="window"
      onApprove={() => decide({ t: 'APPROVED', digest: state.digest })}
      onReject={() => decide({ t: 'REJECTED' })}
    />
  )
}
