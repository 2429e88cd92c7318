import './gallery.css'
import { locales } from '@latchkey/react'
import { type Look, longestPictures, mountPanels, mountPicture, type Picture, pictures } from '@latchkey/react/gallery'
import * as presets from '@latchkey/react/themes'
import { directionOf, pickLocale } from '@latchkey/ui'

// `/` shows every view in every state, inline; `/?picture=Send/ready` opens one as a visitor sees it; `/?panels` shows all panels
// as parts of one page, and `/?panels=disconnected` without a wallet. `scheme=dark`, `locale=ar` and `preset=linen` change the
// look of all, and so do `accent=teal` and `radius=4px`.
const place = document.getElementById('gallery')
if (place) void show(place, new URLSearchParams(window.location.search))

async function show(place: HTMLElement, wanted: URLSearchParams): Promise<void> {
  const themeMode = wanted.get('scheme') === 'dark' ? 'dark' : 'light'
  const look: Look = { themeMode, locale: pickLocale([wanted.get('locale') ?? ''], locales), tokens: tokensOf(wanted) }
  document.documentElement.dataset.scheme = themeMode
  document.documentElement.lang = look.locale ?? 'en'
  document.documentElement.dir = directionOf(look.locale ?? 'en')
  const picture = pictures.find(({ id }) => id === wanted.get('picture'))
  const panels = wanted.get('panels')
  if (panels !== null) mountPanels(place, { ...look, isConnected: panels !== 'disconnected' })
  else if (picture) await mountPicture(picture, place, look)
  else await Promise.all(pictures.map((each) => showInline(place, each, look)))
  Object.assign(window, {
    galleryPictures: pictures.map(({ id, says }) => ({ id, says })),
    galleryLongest: longestPictures,
  })
}

function tokensOf(wanted: URLSearchParams): Look['tokens'] {
  const preset = Object.entries(presets).find(([name]) => name === wanted.get('preset'))?.[1]
  const own = [...wanted].filter(([name]) => ['accent', 'radius', 'font'].includes(name))
  return { ...preset, ...Object.fromEntries(own) }
}

async function showInline(place: HTMLElement, picture: Picture, look: Look): Promise<void> {
  const figure = document.createElement('figure')
  const caption = document.createElement('figcaption')
  const link = document.createElement('a')
  link.href = `?${new URLSearchParams({ picture: picture.id, scheme: look.themeMode ?? 'light', locale: look.locale ?? 'en' })}`
  link.textContent = picture.id
  caption.append(link)
  const mount = document.createElement('div')
  figure.append(caption, mount)
  place.append(figure)
  await mountPicture(picture, mount, { ...look, mode: 'inline' })
}
