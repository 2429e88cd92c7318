import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

/** React and a hand-written dialog: the smallest possible wallet dialog for React. */
function Floor() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Connect wallet
      </button>
      <dialog ref={dialog} aria-labelledby="title">
        <h2 id="title">Connect wallet</h2>
        <button type="button">Bench Fox</button>
        <button type="button">Bench Owl</button>
      </dialog>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Floor />)
