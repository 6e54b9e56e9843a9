//! Records lectures: a capture thread of the system delivers samples, a writer thread encodes them and stores one
//! slice a second. The files have the layout of the recorder in the browser, so that its upload code reads them.

pub mod audio_inputs;
pub mod commands;
pub mod ogg_opus;
pub mod place_segment;
pub mod recording_store;
pub mod running_segment;
pub mod slice_index;
pub mod to_mono;
