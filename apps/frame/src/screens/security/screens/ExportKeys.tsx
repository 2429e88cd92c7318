import { Button, Notice } from '@latchkey/ui'
import { useState } from 'react'
import { useText } from '../messages/text.ts'
import { useDeps } from '../securityDeps.tsx'

/** Opens the page that shows the keys, which is never embedded in another page. */
export function ExportKeys() {
  const text = useText()
  const { openWindow, pageOrigin } = useDeps()
  const [isBlocked, setBlocked] = useState(false)
  return (
    <>
      <Notice tone="warning">{text.exportText}</Notice>
      <Button
        wide
        variant="primary"
        onClick={() => setBlocked(!openWindow(`/export#${new URLSearchParams({ o: pageOrigin })}`))}
      >
        {text.openWindow}
      </Button>
      {isBlocked && <p role="alert">{text.windowBlocked}</p>}
    </>
  )
}
