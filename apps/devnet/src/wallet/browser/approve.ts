// The approval window is a form that the server drew, and would work without this. The script closes the window when
// all is said, and lets the devnet know that someone looks: when the window is gone, that is an answer too.

const path = location.pathname
const form = document.querySelector('form')
const problem = document.querySelector('.problem')

if (form && problem) {
  void fetch(`${path}/presence`).catch(() => {})
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void decide(form, problem, event.submitter)
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') form.querySelector<HTMLButtonElement>('[value=reject]')?.click()
  })
}
// Last: where the focus is, the keys are heard.
document.querySelector('h1')?.focus()

async function decide(from: HTMLFormElement, alert: Element, button: HTMLElement | null) {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(from, button)) body.append(name, String(value))
  alert.textContent = ''
  const buttons = from.querySelectorAll('button')
  for (const each of buttons) each.disabled = true
  const answer = await fetch(`${path}/decision`, { method: 'POST', body }).catch(() => undefined)
  if (answer?.ok) {
    window.close()
    // A window that a script may not close, and the frame in a dialog, say what was done.
    location.replace(path)
    return
  }
  for (const each of buttons) each.disabled = false
  alert.textContent = answer ? await answer.text() : 'The devnet is not running.'
}
