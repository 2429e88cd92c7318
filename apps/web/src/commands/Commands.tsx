import { SearchIcon } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useText } from '../i18n.ts'
import { useLoaded } from '../pages/useLoaded.ts'
import type { Navigate } from '../routes.ts'

/** Opens the command menu: a button, ⌘K or Ctrl+K. The menu's code loads with the first press. */
export function Commands({ go }: { go: Navigate }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className="app-find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon aria-hidden />
        <span>{text.commandsHint}</span> <kbd>{/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <LoadedMenu go={go} onClose={() => setOpen(false)} />}
    </>
  )
}

function LoadedMenu(props: { go: Navigate; onClose: () => void }) {
  const { loaded } = useLoaded(load)
  return loaded ? <loaded.CommandMenu {...props} /> : null
}

const load = () => import('./CommandMenu.tsx')
