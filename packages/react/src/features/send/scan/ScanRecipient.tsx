import { Button, Notice, Spinner, useStyles } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useDialogScope, useSteps } from '../../../context/DialogContext.ts'
import { useFirstText, useMoneyText } from '../../../messages/text.ts'
import { useDraft } from '../draft/useDraft.ts'
import { type CameraTrouble, watchCamera } from './watchCamera.ts'

/** The camera's picture, until it shows a QR code, which is read like a pasted text. */
export function View() {
  useStyles(scanCss)
  const first = useFirstText()
  const text = useMoneyText()
  const { dialog } = useDialogScope()
  const { back } = useSteps()
  const { edit } = useDraft()
  const isOpen = useStore(dialog.navigation, (state) => state.isOpen)
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'shown' | CameraTrouble>('starting')
  const onFound = useRef((_: string) => {})
  onFound.current = (found) => {
    edit({ type: 'recipient', text: found.trim() })
    back()
  }
  useEffect(() => {
    if (!isOpen || !video.current) return
    return watchCamera(video.current, {
      devices: navigator.mediaDevices,
      onPicture: () => setState('shown'),
      onFound: (found) => onFound.current(found),
      onTrouble: setState,
    })
  }, [isOpen])
  const isTrouble = state !== 'starting' && state !== 'shown'
  const troubles = { refused: text.cameraRefused, missing: text.cameraMissing, notLoaded: first.notLoaded }
  return (
    <div className="lk-stack">
      {isTrouble ? (
        <Notice tone="negative" title={troubles[state]} live="alert" />
      ) : (
        <>
          <div className="lk-camera" data-shown={state === 'shown' || undefined}>
            <video ref={video} muted playsInline aria-label={text.scanHint} />
            {state === 'starting' && <Spinner />}
          </div>
          <p className="lk-caption">{text.scanHint}</p>
        </>
      )}
      <Button wide onClick={back}>
        {text.cancelTransaction}
      </Button>
    </div>
  )
}

const scanCss = `
.lk-camera{position:relative;display:grid;place-items:center;aspect-ratio:1;overflow:hidden;border-radius:var(--_r-l);background:var(--_sunken)}
.lk-camera>*{grid-area:1/1}
.lk-camera>video{inline-size:100%;block-size:100%;object-fit:cover;opacity:0;transition:opacity 160ms}
.lk-camera[data-shown]>video{opacity:1}
.lk-camera[data-shown]::after{content:"";grid-area:1/1;inline-size:64%;aspect-ratio:1;border:3px solid #fff;border-radius:var(--_r-l);box-shadow:0 0 0 100vmax rgb(0 0 0/.4)}
.lk-camera+.lk-caption{text-align:center;text-wrap:balance}
`
