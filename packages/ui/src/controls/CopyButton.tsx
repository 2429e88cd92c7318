import { useEffect, useRef, useState } from 'react'
import { CloseIcon } from '../Icon.tsx'
import { CheckIcon, CopyIcon } from '../icons.ts'
import { useAnnounce } from './Announcer.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

/** How long the outcome is shown. */
const COPIED_MS = 1500

export type CopyButtonProps = {
  /** The text to copy. */
  readonly value: string
  /** 'Copy address' */
  readonly label: string
  /** 'Copied' */
  readonly copiedLabel: string
  /** 'Could not copy': the browser or the frame's policy may forbid it. */
  readonly failedLabel: string
  /** `icon` is a small icon button next to a text, `button` has a visible label. */
  readonly look?: 'icon' | 'button' | undefined
  readonly variant?: ButtonProps['variant']
  readonly wide?: boolean | undefined
}

/** Copies a text, and shows and announces whether it succeeded. */
export function CopyButton({ value, label, copiedLabel, failedLabel, look = 'button', ...rest }: CopyButtonProps) {
  const announce = useAnnounce()
  const [result, setResult] = useState<'copied' | 'failed'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (button: HTMLElement) => {
    const isCopied = await copyText(value, button)
    announce(isCopied ? copiedLabel : failedLabel)
    setResult(isCopied ? 'copied' : 'failed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setResult(undefined), COPIED_MS)
  }
  const text = result === 'copied' ? copiedLabel : result === 'failed' ? failedLabel : label
  const icon = result === 'copied' ? <CheckIcon /> : result === 'failed' ? <CloseIcon /> : <CopyIcon />
  if (look === 'icon') {
    return (
      <IconButton size="small" label={text} onClick={(event) => copy(event.currentTarget)}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button {...rest} icon={icon} onClick={(event) => copy(event.currentTarget)}>
      {text}
    </Button>
  )
}

/**
 * Copies with the clipboard API, or with a selection if a frame's policy forbids it. Resolves with whether it worked.
 */
async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, near)
  }
}

// The field must be inside the dialog: everything outside a modal is inert and can't be selected.
function copySelection(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'lk-hidden'
  near.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  near.focus()
  return isCopied
}
