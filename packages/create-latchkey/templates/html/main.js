// From the URL of the page's script tag, so that both are the same file.
import { signMessage } from 'http://localhost:3000/latchkey.js'

const button = document.querySelector('latchkey-button')
const hint = document.querySelector('#hint')
const section = document.querySelector('section')
const signature = document.querySelector('output')

button.addEventListener('latchkey-connect', show)
button.addEventListener('latchkey-change', show)
button.addEventListener('latchkey-disconnect', show)
show()

function show() {
  const { account } = button
  hint.hidden = account !== undefined
  section.hidden = account === undefined
  document.querySelector('#wallet').textContent = account?.wallet.name
  document.querySelector('#address').textContent = account?.address
  signature.textContent = ''
}

document.querySelector('#sign').addEventListener('click', async () => {
  try {
    signature.textContent = await signMessage(button.client, { message: 'Hello from latchkey-app' })
  } catch (error) {
    signature.textContent = error.message
  }
})
