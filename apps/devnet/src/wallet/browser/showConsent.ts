/**
 * Shows what a person must decide: in a window of the wallet's own, as extensions do, or, when the browser blocks it
 * (no click was near), in a modal dialog that stands above every other one of the page.
 *
 * @param dismissed Called when the person closes the dialog without deciding. A closed window tells the devnet itself.
 * @returns How it is taken away.
 */
export function showConsent(url: string, dismissed: () => void): () => void {
  const opened = window.open(url, '_blank', 'popup,width=420,height=660')
  if (opened) return () => opened.close()

  const dialog = document.createElement('dialog')
  dialog.ariaLabel = 'Devnet Wallet'
  // By script and with priority, so that neither the page's policy nor its style sheets are in the way.
  for (const [name, value] of Object.entries(look.dialog)) dialog.style.setProperty(name, value, 'important')
  const frame = document.createElement('iframe')
  frame.src = url
  frame.title = 'Devnet Wallet'
  for (const [name, value] of Object.entries(look.frame)) frame.style.setProperty(name, value, 'important')
  dialog.append(frame)
  dialog.addEventListener('cancel', dismissed)
  ;(document.body ?? document.documentElement).append(dialog)
  dialog.showModal()
  return () => {
    dialog.close()
    dialog.remove()
  }
}

const look = {
  dialog: {
    display: 'block',
    padding: '0',
    border: '0',
    'border-radius': '20px',
    overflow: 'hidden',
    width: 'min(420px, 100vw)',
    height: 'min(660px, 100dvh)',
    'max-width': '100vw',
    'max-height': '100dvh',
    margin: 'auto',
  },
  frame: { display: 'block', width: '100%', height: '100%', border: '0' },
}
