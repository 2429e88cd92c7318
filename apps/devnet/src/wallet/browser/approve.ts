// The approval window is a server-rendered form that works without this script. The script closes the window after the
// decision, and tells the devnet that the window is open: closing it counts as an answer, too. It is loaded before the
// form, so that no click is missed.

const path = location.pathname

addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  void decide(event.target, event.submitter)
})
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') document.querySelector<HTMLButtonElement>('[value=reject]')?.click()
})
addEventListener('DOMContentLoaded', () => {
  if (document.querySelector('form')) void fetch(`${path}/presence`).catch(() => {})
  // With the focus here, key presses arrive.
  document.querySelector('h1')?.focus()
})

async function decide(form: HTMLFormElement, button: HTMLElement | null) {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value))
  tell(form, '')
  const buttons = form.querySelectorAll('button')
  for (const each of buttons) each.disabled = true
  const answer = await fetch(`${path}/decision`, { method: 'POST', body }).catch(() => undefined)
  if (answer?.ok) {
    window.close()
    // A window that scripts can't close, or the frame in a dialog, shows the outcome instead.
    location.replace(path)
    return
  }
  for (const each of buttons) each.disabled = false
  tell(form, answer ? await answer.text() : 'The devnet is not running.')
}

function tell(form: HTMLFormElement, problem: string) {
  const alert = form.querySelector('.problem')
  if (alert) alert.textContent = problem
}
