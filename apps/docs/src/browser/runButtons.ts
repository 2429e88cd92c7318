/** Gives each example that can run a button. Nothing of it is loaded before it is pressed. */
export function addRunButtons(): void {
  const { examples } = document.body.dataset
  if (examples === undefined) return
  for (const block of document.querySelectorAll<HTMLElement>('.live'))
    block.append(createRunner(block.dataset.example ?? '', examples))
}

function createRunner(example: string, script: string): HTMLElement {
  const place = document.createElement('div')
  place.className = 'live-run'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = 'Run it here'
  const status = document.createElement('p')
  status.className = 'live-status'
  status.role = 'status'
  const app = document.createElement('div')
  app.className = 'live-app'
  place.append(button, status, app)
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      const { runExample } = await import(new URL(script, document.baseURI).href)
      const problem: string | undefined = await runExample(example, app)
      status.textContent = problem ?? ''
      if (problem === undefined) button.remove()
    } catch {
      status.textContent = 'The example could not be loaded. Check the connection and press again.'
    }
    button.disabled = false
  })
  return place
}
