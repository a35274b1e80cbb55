/**
 * Runs in the page inside a demo's frame: says to the page around it how high its content is (`DemoHeight`,
 * `renderer/client/demo.ts`), once all is loaded, whenever that changes, and when asked.
 *
 * - A page is never lower than its window, so content that fits is measured by its boxes, those out of the flow
 *   included.
 * - Content as high as the window and something more would grow for ever: it is known by growing just as the window
 *   did, and left alone.
 * - It waits for `load`, and for what that load has put off (React renders in a task of its own), and needs no frame to
 *   be painted: browsers paint none that are out of sight, and the height is wanted before.
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
