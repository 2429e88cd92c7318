import { useEffect, useState } from 'react'
import { useLoaded } from '../pages/useLoaded.ts'
import type { Navigate } from '../routes.ts'

/** Opens the command menu with ⌘K or Ctrl+K. Its code loads with the first press. */
export function Commands({ go }: { go: Navigate }) {
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
  return isOpen ? <LoadedMenu go={go} onClose={() => setOpen(false)} /> : null
}

function LoadedMenu(props: { go: Navigate; onClose: () => void }) {
  const { loaded } = useLoaded(load)
  return loaded ? <loaded.CommandMenu {...props} /> : null
}

const load = () => import('./CommandMenu.tsx')
