import { addCopyButtons } from './copyButtons.ts'
import { addModeButton } from './modeButton.ts'
import { addRunButtons } from './runButtons.ts'
import { startSearch } from './startSearch.ts'

addModeButton()
addCopyButtons()
addRunButtons()
startSearch()
// In a long list of pages, the current one is in sight.
document.querySelector('.menu [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
