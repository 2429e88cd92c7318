// The approval window is a form that the server drew, and works without this. The script closes the window when all is said,
// and lets the devnet know that someone looks: when the window is gone, that is an answer too. It stands before the form, so
// that nobody can press what is not heard yet.

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
  // Where the focus is, the keys are heard.
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
    // A window that a script may not close, and the frame in a dialog, say what was done.
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
