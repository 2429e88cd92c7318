import { Button, Notice } from '@latchkey/ui'
import { useState } from 'react'
import { useGateText } from '../../../gate/messages/text.ts'
import type { WindowNote } from '../../../gate/openWindowPort.ts'
import { useText } from '../messages/text.ts'
import { useDeps } from '../securityDeps.tsx'

/** Opens the page that shows the keys, which is never embedded in another page. */
export function ExportKeys() {
  const text = useText()
  const words = useGateText()
  const { openExport } = useDeps()
  const [note, setNote] = useState<WindowNote>()
  return (
    <>
      <Notice tone="warning">
        {text.exportElsewhere} {text.exportText}
      </Notice>
      <Button wide variant="primary" onClick={() => openExport(setNote)}>
        {text.openWindow}
      </Button>
      {note && <p role={note === 'inWindow' ? 'status' : 'alert'}>{words[note]}</p>}
    </>
  )
}
