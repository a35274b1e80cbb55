import { fill } from '../../../config/fill.ts'
import type { NoteStrings } from '../../../config/languages.ts'

/**
 * A script that runs first in the frame of a React or Vue demo. While the demo shows nothing, it displays an error, or
 * the name of a script that could not be loaded. Later errors, such as those of a button, are only in the console.
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

/** A placeholder for text that is known only in the browser. */
const MARK = '\0'
