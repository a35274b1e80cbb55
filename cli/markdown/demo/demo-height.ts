/**
 * A script in a demo's frame that sends the height of its content to the surrounding page (`DemoHeight`,
 * `renderer/client/demo.ts`): after loading, whenever it changes, and on request.
 *
 * - A document is never lower than its window, so content that fits is measured by the boxes of its elements, including
 *   those out of flow.
 * - Content that depends on the window's height would grow forever: if it grows by exactly as much as the window, its
 *   height is no longer sent.
 * - It waits for `load` and one more task, because React renders in a task of its own, but not for a painted frame:
 *   browsers do not paint frames out of view, and the height is needed earlier.
 */
export const HEIGHT_SCRIPT = `<script>{
const root=document.documentElement
let frame,content,ready,follows
const measure=()=>{
const{scrollHeight,clientHeight}=root
let height=scrollHeight
if(height<=clientHeight){
height=root.getBoundingClientRect().height
for(const{bottom}of Array.from(document.querySelectorAll('body *'),part=>part.getBoundingClientRect()))if(bottom>height)height=bottom
height=Math.min(height,clientHeight)
}
height=Math.ceil(height+innerHeight-clientHeight)
if(height===content){frame=innerHeight;return}
follows||=innerHeight!==frame&&height-content===innerHeight-frame
content=height
frame=innerHeight
if(!follows)tell()
}
const tell=()=>parent.postMessage({demoHeight:content},'*')
addEventListener('load',()=>setTimeout(()=>{
ready=true
measure()
new ResizeObserver(measure).observe(root)
addEventListener('resize',measure)
}))
addEventListener('message',event=>{
if(event.source!==parent||event.data?.demoHeight!==true)return
event.stopImmediatePropagation()
if(ready&&!follows)tell()
})
}</script>`
