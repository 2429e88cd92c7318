import { ThemeRoot } from '@latchkey/ui'
import { useCallback } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import type { Approval } from '../../../approval/approval.ts'
import { OfferedContent } from '../../../gate/OfferedContent.tsx'
import { ApprovalScreen } from '../ApprovalScreen.tsx'
import { TextsProvider, useText } from '../messages/text.ts'
import { type FromWindow, fromFrameSchema } from './approvalChannel.ts'

/**
 * `/approve?id=`: shows one approval in its own window, which no page can cover or navigate.
 *
 * @param secret of the rendezvous with the frame that opened it
 */
export function openApprovalWindow({ document, location }: Window, secret: string | undefined): void {
  const root = document.getElementById('root')
  const rid = new URLSearchParams(location.search).get('id')
  if (!root || !rid) return
  createRoot(root).render(
    <ThemeRoot className="screen">
      <TextsProvider>
        <WindowApproval rid={rid} secret={secret} />
      </TextsProvider>
    </ThemeRoot>,
  )
}

/** An approval whose content comes from the frame that opened this window. */
export function WindowApproval({ rid, secret }: { rid: string; secret: string | undefined }) {
  const text = useText()
  const read = useCallback(
    (data: unknown) => {
      const said = v.safeParse(fromFrameSchema, data)
      if (!said.success) return undefined
      if (said.output.t === 'GONE') return 'gone'
      return said.output.approval.rid === rid ? said.output.approval : undefined
    },
    [rid],
  )
  return (
    <OfferedContent<Approval> id={rid} secret={secret} read={read} words={text}>
      {(approval, decide) => {
        const say = (decision: FromWindow) => decide(decision)
        return (
          <ApprovalScreen
            approval={approval}
            place="window"
            onApprove={() => say({ t: 'APPROVED', digest: approval.digest })}
            onReject={() => say({ t: 'REJECTED' })}
          />
        )
      }}
    </OfferedContent>
  )
}
