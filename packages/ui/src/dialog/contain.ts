/**
 * Stops events of our root from reaching the page: outside-click handlers that would close the page's own dialog, focus
 * traps, hotkeys, and scroll locks that cancel `wheel` and `touchmove`. React, inside the root, has handled them by
 * then.
 */
export function contain(root: ShadowRoot): () => void {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of events) root.addEventListener(type, stop, { passive: true })
  return () => {
    for (const type of events) root.removeEventListener(type, stop)
  }
}

// As one text, which is smaller than a list.
const events = (
  'click auxclick dblclick contextmenu mousedown mouseup mousemove mouseover mouseout ' +
  'pointerdown pointerup pointermove pointercancel pointerover pointerout ' +
  'touchstart touchmove touchend touchcancel wheel ' +
  'keydown keyup keypress beforeinput input compositionstart compositionend ' +
  'focusin focusout submit reset change copy cut paste dragstart dragover drop'
).split(' ')
