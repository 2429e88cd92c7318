import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'कनेक्ट हो रहा है…',
  dialogNotLoaded: 'लोड नहीं हुआ। फिर कोशिश करें',
  dialogNotLoadedAgain: 'लोड नहीं हुआ। पेज फिर से लोड करें',
  network: 'नेटवर्क',
  selectNetwork: 'नेटवर्क चुनें',
  unknownNetwork: 'अज्ञात नेटवर्क',
}
