// Logos as editors write them, for tests.

export const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->

<svg
   width="20mm"
   height="20mm"
   viewBox="0 0 20 20"
   version="1.1"
   id="svg5"
   inkscape:version="1.3.2 (091e20e, 2023-11-25)"
   sodipodi:docname="logo.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
   xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/">
  <title
     id="title1">Harbour &amp; Sons</title>
  <sodipodi:namedview
     id="namedview7"
     pagecolor="#ffffff"
     bordercolor="#666666"
     inkscape:pageshadow="2"
     showgrid="false"
     inkscape:current-layer="layer1">
    <inkscape:grid type="xygrid" id="grid1" />
  </sodipodi:namedview>
  <defs
     id="defs2">
    <linearGradient
       inkscape:collect="always"
       id="linearGradient6">
      <stop
         style="stop-color:#0b7285;stop-opacity:1;"
         offset="0"
         id="stop6" />
      <stop
         style="stop-color:#0b7285;stop-opacity:0;"
         offset="1"
         id="stop7" />
    </linearGradient>
    <inkscape:path-effect effect="skeletal" id="path-effect3" is_visible="true" />
    <linearGradient
       inkscape:collect="always"
       xlink:href="#linearGradient6"
       id="linearGradient7"
       x1="0"
       y1="0"
       x2="20"
       y2="20"
       gradientUnits="userSpaceOnUse" />
  </defs>
  <metadata
     id="metadata5">
    <rdf:RDF>
      <cc:Work
         rdf:about="">
        <dc:format>image/svg+xml</dc:format>
        <dc:type
           rdf:resource="http://purl.org/dc/dcmitype/StillImage" />
        <dc:title>Harbour &amp; Sons</dc:title>
        <cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/" />
      </cc:Work>
    </rdf:RDF>
  </metadata>
  <g
     inkscape:label="Layer 1"
     inkscape:groupmode="layer"
     id="layer1">
    <rect
       style="fill:url(#linearGradient7);fill-opacity:1;stroke:#1a1a1a;stroke-width:0.5;-inkscape-stroke:none"
       id="rect1"
       width="18"
       height="18"
       x="1"
       y="1"
       rx="3" />
    <path
       sodipodi:nodetypes="cc"
       d="M 6,5.5 V 14.5"
       style="fill:none;stroke:#ffffff;stroke-width:2;stroke-linecap:round" />
    <text
       xml:space="preserve"
       style="font-size:3px;font-family:sans-serif;-inkscape-font-specification:'sans-serif, Normal';fill:#ffffff"
       x="8"
       y="12"
       id="text1"><tspan
         sodipodi:role="line"
         id="tspan1"
         x="8"
         y="12">H&amp;S</tspan></text>
  </g>
</svg>
`;

export const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.8.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Ebene_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;" xml:space="preserve">
<style type="text/css">
	.st0{fill:url(#SVGID_1_);}
	.st1{fill:#FFFFFF;stroke:#000000;enable-background:new;}
</style>
<g id="Logo" data-name="Logo">
	<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="32" x2="64" y2="32" gradientTransform="matrix(1 0 0 -1 0 64)">
		<stop  offset="0" style="stop-color:#F7931E"/>
		<stop  offset="1" style="stop-color:#C1272D"/>
	</linearGradient>
	<circle class="st0" cx="32" cy="32" r="32"/>
	<polygon class="st1" points="20,44 32,16 44,44 	"/>
</g>
<g>
	<defs>
		<rect id="SVGID_2_" width="64" height="64"/>
	</defs>
	<clipPath id="SVGID_3_">
		<use xlink:href="#SVGID_2_"  style="overflow:visible;"/>
	</clipPath>
</g>
</svg>
`;

export const figma = `<svg width="48" height="48" viewBox="0 0 48 48" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)">
<mask id="mask0_1_2" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="48">
<path d="M48 0H0V48H48V0Z" fill="white" style="fill:white;fill-opacity:1;"/>
</mask>
<g mask="url(#mask0_1_2)" filter="url(#filter0_d_1_2)">
<path d="M24 4L44 44H4L24 4Z" fill="#0B7285" style="fill:#0B7285;fill:color(display-p3 0.0431 0.4471 0.5216);fill-opacity:1;"/>
</g>
</g>
<defs>
<filter id="filter0_d_1_2" x="0" y="4" width="48" height="48" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/>
<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feOffset dy="4"/>
<feGaussianBlur stdDeviation="2"/>
<feComposite in2="hardAlpha" operator="out"/>
<feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/>
</filter>
<clipPath id="clip0_1_2">
<rect width="48" height="48" fill="white" style="fill:white;fill-opacity:1;"/>
</clipPath>
</defs>
</svg>
`;
