import { ThemeRoot } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { answerLimitMs, joinWindowLine } from '../../gate/windowLine.ts'
import type { Approval } from '../../understand/approval.ts'
import { ApprovalScreen } from './ApprovalScreen.tsx'
import { type FromWindow, fromFrameSchema } from './approvalChannel.ts'
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

/** An approval whose content comes from the frame that opened this window. */
export function WindowApproval({ rid }: { rid: string }) {
  const text = useText()
  const [state, setState] = useState<Approval | 'waiting' | 'gone' | 'severed' | 'done'>('waiting')
  const say = useRef<(message: FromWindow) => void>(() => {})
  useEffect(() => {
    const line = joinWindowLine(window, rid, (data) => {
      const said = v.safeParse(fromFrameSchema, data)
      if (!said.success) return
      const { output } = said
      setState((now) => {
        if (output.t === 'GONE') return now === 'done' ? now : 'gone'
        // Never replace what the user is looking at.
        return now === 'waiting' && output.approval.rid === rid ? output.approval : now
      })
    })
    say.current = line.post
    const silent = line.isOpen ? 'gone' : 'severed'
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? silent : now)), answerLimitMs(line))
    const close = () => line.post({ t: 'CLOSED' })
    window.addEventListener('pagehide', close)
    line.post({ t: 'READY' })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', close)
      line.close()
    }
  }, [rid])

  const decide = (message: FromWindow) => {
    say.current(message)
    setState('done')
    window.close()
  }
  if (state === 'waiting') return null
  if (state === 'gone' || state === 'severed') return <p role="alert">{text[state]}</p>
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
