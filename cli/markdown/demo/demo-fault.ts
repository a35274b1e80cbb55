import { fill } from '../../../config/fill.ts'
import type { NoteStrings } from '../../../config/languages.ts'

/**
 * Runs first in the page inside the frame of a React or Vue demo: while nothing is shown, a fault, or a script that
 * does not load, is said there. Later ones, such as those of a button, are the demo's own business and are in the
 * console.
 */
export function faultScript(strings: NoteStrings): string {
  const said = JSON.stringify([
    fill(strings.demoThrows, { message: MARK }).split(MARK),
    fill(strings.demoNotLoaded, { name: MARK }).split(MARK),
  ]).replace(/</g, '\\u003c')
  return `<script>{
const[threw,lacks]=${said}
let shown
addEventListener('error',event=>{
if(shown||document.getElementById('app')?.childElementCount)return
const{target}=event
const[parts,what]=target===window?[threw,event.message]:target instanceof HTMLScriptElement?[lacks,target.src.split('/').pop()]:[]
if(!parts)return
shown=document.createElement('p')
shown.setAttribute('role','alert')
shown.textContent=parts.join(what)
document.body.append(shown)
},true)
}</script>`
}

/** Where a word comes in that is known only then. */
const MARK = '\0'
