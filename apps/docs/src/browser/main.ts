import { addCopyButtons } from './copyButtons.ts'
import { addModeButton } from './modeButton.ts'
import { addRunButtons } from './runButtons.ts'
import { startSearch } from './startSearch.ts'

addModeButton()
addCopyButtons()
addRunButtons()
startSearch()
