import { expect, it } from 'vitest'
import { findPicture } from '../../gallery/pictures.ts'
import { drawPicture } from '../../test/drawPicture.ts'

it.each([
  {
    what: 'a code or a link, where it may be either',
    view: 'EmailVerifyDevice/waiting',
    says: ['We sent a code or a link to', 'If it’s a link, open it and choose 47'],
  },
  { what: 'a code, where it is one', view: 'EmailVerifyOtp/ready', says: ['Enter the code we sent to'] },
])('says that $what', async ({ view, says }) => {
  const { root } = await drawPicture(findPicture(view))
  const said = [...root.querySelectorAll('.lk-mail > p')].map((line) => line.textContent)
  for (const text of says) expect(said).toContainEqual(expect.stringContaining(text))
})
