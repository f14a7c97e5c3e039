import { InlineCode } from '#ui/page/inline-code.tsx'
import { useServerScope } from '#ui/page/server-scope.tsx'

/** Inline, because only previews need these styles. */
const STYLE = `.preview-bar{position:fixed;z-index:99;inset:auto auto 12px 12px;margin:0;padding:8px 14px;border-radius:8px;background:CanvasText;color:Canvas;font:600 14px/1.4 system-ui,sans-serif}.preview-bar a{color:inherit;margin-left:10px}[data-part]{cursor:pointer}[data-part]:hover{outline:4px solid #3b5bdb;outline-offset:-4px}@media print{.preview-bar{display:none}}`

/**
 * In the frame of the console it scrolls to the block that somebody chose there, and reloads after
 * a change. Beside a list of blocks a press on a block chooses it, and follows no link in it. The
 * marks of blocks are removed, so that the page is the same as the live one will be. It uses
 * scrollTo, because scrollIntoView would scroll the console too.
 */
const SCRIPT = `addEventListener("DOMContentLoaded",()=>{
const blocks={},path=location.pathname,tell=what=>parent.postMessage({isPreview:true,path,...what},"*");
for(const mark of document.querySelectorAll("template[data-block]")){blocks[mark.dataset.block]=mark.nextElementSibling;mark.remove()}
if(parent===window)return;
let mayChoose=false;
document.querySelector(".preview-bar a").hidden=true;
addEventListener("message",({source,data})=>{
if(source!==parent||!data)return;
if(data.isAsking)tell();
else if(data.isChanged)location.reload();
else if(data.mayChoose===path){mayChoose=true;for(const block of Object.values(blocks))if(block)block.dataset.part=""}
else{const block=blocks[data.block];if(block)scrollTo(0,scrollY+block.getBoundingClientRect().top)}});
addEventListener("click",event=>{
const pressed=Object.keys(blocks).find(at=>blocks[at]?.contains(event.target));
if(!mayChoose||pressed===undefined)return;
event.preventDefault();event.stopPropagation();
tell({pressed:+pressed})},true);
tell()})`

/** Says on every page of a preview that it is not the live site. */
export function PreviewBar() {
  const { preview } = useServerScope()
  if (preview === undefined) return null
  return (
    <aside className="preview-bar" aria-label="Preview">
      <InlineCode kind="style" text={STYLE} />
      {/* The files of a site, before anybody published, have no number. */}
      {preview > 0 ? `Preview of version ${preview} – not live` : 'Preview – not live'}
      <a href="/preview/off" data-reload>
        Close
      </a>
      <InlineCode kind="script" text={SCRIPT} />
    </aside>
  )
}
